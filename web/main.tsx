import '@fontsource-variable/archivo/wdth.css'
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { installServiceWorker } from './app/install.ts'
import { watchHistory } from './ui/held-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has the element the product is drawn into.')
watchHistory()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
installServiceWorker()
