import { t } from '@lingui/core/macro'
import type { FormProblem } from '#contract/form-problems.ts'

export interface AmountForm {
  /** as typed */
  amount: string
}

export function amountProblems({ amount }: AmountForm): FormProblem[] {
  if (/^\d{1,10}$/.test(amount.trim()) && amountOf(amount) >= 1) return []
  return [{ field: 'amount', message: t`Please enter a price in whole SKOR, 1 or more` }]
}

export function amountOf(text: string): number {
  return Number(text.trim())
}
