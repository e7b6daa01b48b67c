import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core'
import { cyan, dark, gray, indigo, violet } from './palette.ts'

/** The look of actions that another click cannot take back. */
const danger = (variant: string): VariantColorResolverResult =>
  variant === 'filled'
    ? { background: 'var(--danger)', hover: 'var(--danger)', color: 'var(--paper)', border: '1px solid transparent' }
    : {
        background: 'transparent',
        hover: 'var(--sheet-hover)',
        color: 'var(--danger)',
        border: '1px solid var(--danger)',
      }

/** Ink on paper is the main action of a page; the accents are for everything around it. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.color === 'danger') return danger(input.variant)
  if (input.color !== 'ink') return defaultVariantColorsResolver(input)
  return input.variant === 'filled'
    ? { background: 'var(--ink)', hover: 'var(--ink-hover)', color: 'var(--paper)', border: '1px solid transparent' }
    : {
        background: 'transparent',
        hover: 'var(--sheet-hover)',
        color: 'var(--ink)',
        border: input.variant === 'default' ? '1px solid var(--line-strong)' : '1px solid transparent',
      }
}

const radius = rem(10)

/** Durations in milliseconds: of changes under the pointer, and of elements in front of the page. */
const motion = { fast: 120, medium: 200 }

export const theme = createTheme({
  colors: { indigo, violet, cyan, gray, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(16), lg: rem(18), xl: rem(20) },
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)', lineHeight: '1.1' },
      h2: { fontSize: rem(24), lineHeight: '1.25' },
      h3: { fontSize: rem(19), lineHeight: '1.3' },
    },
  },
  radius: { xs: rem(4), sm: radius, md: radius, lg: radius, xl: radius },
  spacing: { '2xs': rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40), '2xl': rem(64) },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-overlay)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { color: 'ink' } },
    ActionIcon: { defaultProps: { color: 'ink', variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    // closed at once: nothing waits for a picture that fades
    Modal: { defaultProps: { transitionProps: { duration: motion.medium, exitDuration: 0 } } },
    // its element is a `header`, which outside the page's content would be a second banner of the page
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: motion.fast } } },
    Notifications: { defaultProps: { transitionDuration: motion.medium } },
  },
})

const semantic = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-disabled': 'var(--sheet-hover)',
  '--mantine-color-disabled-color': 'var(--line-strong)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sheet-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
}

const motionVariables = {
  '--motion-fast': `${motion.fast}ms`,
  '--motion-medium': `${motion.medium}ms`,
  '--motion-ease': 'cubic-bezier(0.2, 0, 0, 1)',
}

/** Mantine's own names for things, answered with the tokens of `tokens.css`, which knows both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: motionVariables,
  light: semantic,
  dark: semantic,
})
