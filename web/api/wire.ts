/**
 * What a page needs to speak to the API: the contract with its codecs, and the client. A quarter of all code, and nothing
 * that a page needs to appear: it is fetched beside the page, by its first question.
 */
export const wire = () => import('./wire-parts.ts')
