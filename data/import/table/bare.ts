/** A text without case and without the marks of its letters, by which words are compared: 'Mär' -> 'mar'. */
export function bare(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
