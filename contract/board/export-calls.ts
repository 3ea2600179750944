/** A board taken along whole: beside the boards themselves, since pages of fans need no more than those. */
import * as z from 'zod/mini'
import { Download, ofCompetition, WireRound } from '../common.ts'
import { defineRoute } from '../route.ts'
import { sheetFormat } from '../season/sheet-format.ts'
import { MonthQuery } from './calls.ts'

export const boardExport = defineRoute({
  method: 'GET',
  path: '/admin/board/export',
  summary:
    'The whole board of a competition, of one of its rounds, or of a calendar month, as CSV or an Excel workbook',
  tag: 'admin',
  access: 'staff',
  limit: 'heavy',
  staleBy: ['board', 'entry', 'users'],
  query: z.object({ ...ofCompetition, round: WireRound, month: MonthQuery, ...sheetFormat }),
  answers: 'file',
  data: Download,
})
