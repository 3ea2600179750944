import { fetchedPage, type PageModule } from './page.ts'

/** A page (as of `page.ts`) on which fans ask about their points: the explanation opens over the page. */
export const explainedPage = (load: () => Promise<PageModule>) =>
  fetchedPage(async () => {
    const [{ Component: Page }, { Explained }] = await Promise.all([load(), import('./pages/explained.tsx')])
    return {
      default: () => (
        <Explained>
          <Page />
        </Explained>
      ),
    }
  })
