import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
// Below everything that refines it, in whatever order the parts of the app bring their styles.
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme/tokens.css'
import './theme/global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { sessions } from '../lib/api.ts'
import { lazyChunk } from '../lib/lazy-chunk.ts'
import { forgetPersonalAnswers, queryClient } from '../lib/query-client.ts'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'

const loadPageViews = lazyChunk(() => import('./page-views.ts'))

/** Product analytics is about signed-in people, so visitors do not load it; without it everything works as well. */
const untilSignedIn = sessions.subscribe(() => {
  if (!sessions.current()) return
  untilSignedIn()
  void loadPageViews().then(
    ({ trackPageViews }) => trackPageViews(router),
    () => undefined,
  )
})

let person: string | undefined

/** Before anything is drawn for somebody else: another tab may have signed them in without this one's seeing who left. */
sessions.subscribe(() => {
  const next = sessions.current()?.firebaseUID
  if (person !== undefined && next !== person) forgetPersonalAnswers()
  person = next
})

/** The key is also read by public/color-scheme.js, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
)
