/** The page within the frame of /avatar. It makes no call: its policy allows none. */
import '@fontsource-variable/archivo/wdth.css'
import '@fontsource-variable/inter/index.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { t } from '@lingui/core/macro'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Creator } from './creator.tsx'

// No frame of this page was drawn in English, which `web/ui/base.css` would hide in another language.
delete document.documentElement.dataset.frame
document.title = `${t`Avatar creator`} | SKOR`
const root = document.getElementById('root')
if (!root) throw new Error('index.html has the element the creator is drawn into.')
createRoot(root).render(
  <StrictMode>
    <Creator />
  </StrictMode>,
)
