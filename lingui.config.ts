/** The texts of the web in other languages: where they are found, and where their translations stand. */
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { STAFF_MODULES } from './web/build/staff-modules.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'es', 'ar'],
  catalogs: [
    {
      path: 'web/languages/{locale}',
      include: ['web'],
      exclude: ['**/*.spec.*', 'web/dist/**', ...STAFF_MODULES],
    },
    // What no fan reads, and so no fan fetches: `scripts/text-catalogues.ts` keeps texts of both out of it.
    { path: 'web/languages/staff/{locale}', include: [...STAFF_MODULES] },
  ],
  // A page is in one language as long as it is open, and so needs no context that a change would go through.
  runtimeConfigModule: {
    i18n: ['#web/languages/i18n.ts', 'i18n'],
    Trans: ['#web/languages/trans.tsx', 'Trans'],
  },
  format: formatter({ origins: false }),
  orderBy: 'message',
})
