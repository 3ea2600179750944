/**
 * What the pages say in English where the documents' words have a slip, by the id of the sentence: the smallest change that
 * makes it right. The API keeps the documents' words. `web/app/documented-messages.spec.ts` holds both beside each other.
 */
export const ENGLISH: Readonly<Record<string, string>> = {
  'answer.already-submitted': 'You have already submitted this prediction.',
}
