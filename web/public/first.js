/**
 * Runs before anything is drawn, and so stands in the HTML of each page: the colours as the reader chose them, else as the
 * system prefers; the language likewise, with the direction of its script; and whether a reader was signed in, for whose
 * links the place is kept free.
 */
const light = matchMedia('(prefers-color-scheme: light)').matches
document.documentElement.dataset.theme = localStorage.getItem('data-theme') ?? (light ? 'light' : 'dark')
if (localStorage.getItem('userId') !== null) document.documentElement.dataset.reader = ''

const language = [localStorage.getItem('language'), ...navigator.languages]
  .map(code => code?.slice(0, 2))
  .find(code => ['en', 'de', 'es', 'ar'].includes(code))
document.documentElement.lang = language ?? 'en'
if (language === 'ar') document.documentElement.dir = 'rtl'
// The frame of a page is in English: `web/ui/base.css` hides it until the page is drawn.
if (document.documentElement.lang !== 'en') document.documentElement.dataset.frame = ''
