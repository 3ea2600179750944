/** Which cells of a list are numbers: the same ones in CSV and in a workbook. */

/** Digits that spreadsheet programs keep of a number: no zero in front, and no minus before nothing, both of which they would drop. */
const FIGURE = /^(?!-0(?:\.0+)?$)-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/

export const isFigure = (cell: string) => FIGURE.test(cell)

/** What a spreadsheet program takes for a number in one country or another, with its separators, an exponent or a percent sign. */
const LIKE_A_NUMBER = /^(?=.*\d)[\s\d.,']+(?:e[+-]?\d+)?\s*%?$/i

/** Begins like a formula: in some programs by a tab, a line feed or a wide sign as well. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Whether a program would make something else of the text: a formula, or a number without its zeros and last digits. */
export const isMistaken = (text: string) => LIKE_A_FORMULA.test(text) || LIKE_A_NUMBER.test(text)
