import type { Rolldown } from 'vite'

/** Components of Mantine's, each a folder there. */
const mantine = (...components: readonly string[]): string =>
  `@mantine/core/esm/components/(?:${components.join('|')})/`

const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'))

/**
 * Which code shares a file. Left to itself the build makes a file for every set of pages that have something in common:
 * hundreds, many of some hundred bytes, each with headers of its own. A module is in the first group that takes it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The first view in one piece: compressed as a whole, with its styles in the order of their imports.
  { name: 'first-view', tags: ['$initial'] },
  {
    name: 'prices',
    test: anyOf(
      'domain/src/plans/(?:catalogue|credit-prices|features|tiers|versions)\\.ts$',
      'domain/src/billing/pricing\\.ts$',
      'domain/src/kernel/(?:calendar|money)\\.ts$',
      '/lib/english-formats\\.ts$',
    ),
  },
  { name: 'titles', test: anyOf('/domain/src/site/public-pages', '/entities/site/use-page-title') },
  {
    name: 'words',
    test: anyOf('/lib/formats', '/entities/plan/to-come', '/components/ui/instant\\.', '/react-query/.*/useMutation', '/query-core/.*/mutationObserver'),
  },
  {
    name: 'fields',
    test: anyOf(
      mantine('Anchor', 'CloseButton', 'Input', 'InputBase', 'PasswordInput', 'Text', 'TextInput'),
      '@mantine/hooks/esm/(?:use-id|use-uncontrolled|utils/random-id)',
      '/styles-api/use-resolved-styles-api/',
      '/components/form/(?:form|password-field|submit-button)\\.',
      '/components/ui/notice\\.',
      'virtual:icons/(?:alert-triangle|circle-check|info-circle)$',
      '/lib/form-failures',
      '/entities/analytics/(?:create-)?analytics',
    ),
  },
  { name: 'forms', test: anyOf('/react-hook-form/', '/components/form/fields-of', '/lib/late-resolver') },
  {
    name: 'floating',
    test: anyOf('/@floating-ui/', mantine('Menu', 'Popover', 'Tooltip')),
  },
  {
    name: 'overlays',
    test: anyOf(
      '/(?:react-remove-scroll(?:-bar)?|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)/',
      mantine('FocusTrap', 'Modal', 'ModalBase', 'Overlay', 'Portal'),
    ),
  },
  { name: 'schemas', test: anyOf('/zod/v4/', '/domain/src/', '/lib/api/parse-result'), minShareCount: 6 },
  { name: 'inside', test: anyOf('/apps/web/src/', '/@mantine/', 'virtual:icons/', '/@tanstack/'), minShareCount: 8 },
]
