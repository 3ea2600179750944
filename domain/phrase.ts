/** A sentence of the product: in English, and the id and the values by which catalogues of other languages say the sentence. */
export interface Phrase {
  readonly id: string
  readonly text: string
  readonly values: Record<string, string | number>
}

export function phrase(id: string, text: string, values: Phrase['values'] = {}): Phrase {
  return { id, text, values }
}
