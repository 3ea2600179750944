/** The baseline of the page benchmark: ten matches with inputs for their scores, by the libraries of our pages and nothing more. */
import './main.css'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { firstAnswersAddress } from '#contract/addresses.ts'
import type { FirstAnswer } from '#contract/first-answers.ts'
import type { MatchView } from '#contract/round/calls.ts'

const MATCHES = 10

async function matches(): Promise<readonly MatchView[]> {
  const answer = await fetch(firstAnswersAddress(location.pathname + location.search))
  const { data } = (await answer.json()) as { data: readonly FirstAnswer[] }
  const list = data.find(({ name }) => name === 'matchList')?.answer as { data: readonly MatchView[] }
  return list.data.slice(0, MATCHES)
}

function Matches() {
  const { data = [] } = useQuery({ queryKey: ['matches'], queryFn: matches })
  return (
    <main>
      <h1>Ten matches</h1>
      <ol>
        {data.map(({ id, home, away }) => (
          <li key={id}>
            <span>{home}</span>
            <input aria-label={`${home} goals`} inputMode="numeric" />
            <input aria-label={`${away} goals`} inputMode="numeric" />
            <span>{away}</span>
          </li>
        ))}
      </ol>
    </main>
  )
}

function Pages() {
  return useRoutes([{ path: '*', element: <Matches /> }])
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
