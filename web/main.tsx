import '@fontsource-variable/archivo/wdth.css'
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { askFirst } from './api/first-answers.ts'
import { askProofBy } from './api/prove-again.ts'
import { makeQueryClient } from './api/query.ts'
import { App } from './app/app.tsx'
import { installServiceWorker } from './app/install.ts'
import { watchHistory } from './ui/held-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has the element the product is drawn into.')
const client = makeQueryClient()
askFirst(client)
askProofBy(async () => (await import('./ui/proof-again/ask-proof.tsx')).askProof(client))
watchHistory()
// The frame stands there already: React draws in slices, so that a tap is heard meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  ),
)
installServiceWorker()
