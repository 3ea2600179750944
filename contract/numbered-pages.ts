/** Pages that are built with HTML of their own for each value of a parameter, a number: `pages/blog-details/3.html`. */

/** The parameter of each, by the first part of the page's address. */
export const NUMBERED_PAGES: Readonly<Record<string, string>> = {
  'blog-details': 'count',
  pl_predictor: 'round',
}

/** How an address writes the number: the pages themselves read the number in the same way. */
export const PAGE_NUMBER = /^\d{1,2}$/
