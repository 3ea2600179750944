/**
 * Runs before anything is drawn, and so stands in a file of its own that the page waits for: the colours as the reader
 * chose them, else as the system prefers; and whether a reader was signed in, for whose links the place is kept free.
 */
const light = matchMedia('(prefers-color-scheme: light)').matches
document.documentElement.dataset.theme = localStorage.getItem('data-theme') ?? (light ? 'light' : 'dark')
if (localStorage.getItem('userId') !== null) document.documentElement.dataset.reader = ''
