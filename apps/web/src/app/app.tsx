import 'virtual:fonts.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
// Below everything that refines it, in whatever order the parts of the app bring their styles.
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme/tokens.css'
import './theme/fallback-fonts.css'
import './theme/global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrandColors } from './theme/brand-colors.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'

/** The key is also read by public/color-scheme.js, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

type AppProps = {
  readonly queryClient: QueryClient
  /** Called once everything is mounted, which for a rendered page means that it is hydrated. */
  readonly onReady?: () => void
  /** The router's provider. */
  readonly children: ReactNode
}

export const App = ({ queryClient, onReady, children }: AppProps) => {
  useEffect(() => onReady?.(), [onReady])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrandColors />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
