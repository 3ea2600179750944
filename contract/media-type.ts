/**
 * Answers in the product's words: a caller that accepts this type gets each answer as the handlers return the answer's values,
 * held to the same schemas. All other callers get the documents' words. Our own pages ask for this type. Without a schema, so that
 * pages load none for it.
 */
export const OWN_WORDS = 'application/vnd.skor+json'
