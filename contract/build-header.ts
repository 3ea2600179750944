/** Names the build of the pages that an API answers for: a page of another build may read the answer wrongly. In lower case, as in `Headers`. */
export const BUILD_HEADER = 'skor-build'
