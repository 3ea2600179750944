import { keptWords } from '../kept-words.ts'

interface Office {
  /** written by staff as staff: such words are none about the person, and stay when the account is deleted */
  readonly inOffice: boolean
}

/** What is said in disputes, and the receipts that fans attach. */
export const disputeWords = keptWords<Office>('dispute_words', 'dispute', ({ inOffice }) => ({
  in_office: inOffice,
}))
