import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['10', '10'],
  ['٢:١ الأهلي', '2:1 الأهلي'],
  ['', ''],
])('%j has the digits of %j', (text, latin) => {
  expect(latinDigits(text)).toBe(latin)
})
