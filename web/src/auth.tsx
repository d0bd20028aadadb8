import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/sessions/sign-in-page.tsx'
import { sendOnLiveSession } from './features/sessions/sign-in.ts'
import { cataloguesReady, startTexts } from './lib/i18n.ts'
import { startAppearance } from './ui/theme/appearance.ts'
import './ui/theme/base-styles.ts'

startAppearance()
await startTexts()

// A live session has nothing to do here: it is sent on to its landing page (D10).
if (!(await sendOnLiveSession())) {
  await cataloguesReady()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <SignInPage />
    </StrictMode>,
  )
}
