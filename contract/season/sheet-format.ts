/** How a list leaves the product: for spreadsheet programs, whose rules of separators and dates differ by country, and for others. */
import * as z from 'zod/mini'

/** `csv`: text, of any length; `xlsx`: an Excel workbook, in which a score stays a score and a long number keeps its zeros. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** Of the query of an export. */
export const sheetFormat = { format: z._default(z.optional(z.enum(SHEET_FORMATS)), 'csv') }

/** Rows of a workbook at the most: the predictions of 50 fans in a season of 380 matches, and as many again. */
export const MAX_WORKBOOK_ROWS = 40_000
