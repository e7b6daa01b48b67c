import type { Rolldown } from 'vite'

/** Components of Mantine's, each a folder there. */
const mantine = (...components: readonly string[]): string =>
  `@mantine/core/esm/components/(?:${components.join('|')})/`

const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'))

/** Parts of the domain that no first view needs. */
const later = [
  'contact|operations|staff|support|presence|posts|publications|networks/(?!network-names)',
  'generation/refinement|billing/schemas/billing|members/(?:limits|schemas)|credits/schemas/quote',
  'kernel/(?:text-version|words)|identity/unwanted|library/(?:labels|video-presets)|plans/upgrade-prompts',
].join('|')

/** The shapes of orders and uploads. Pages that only show results do without them. */
const orders = [
  'captions/|cropping/|documents/',
  'generation/(?:lettering|outputs|settings|video-settings|schemas/requests)\\.ts$',
  'library/refusals\\.ts$',
].join('|')

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
  // Before the components, since a component takes its styles with it, also from pages that want these alone.
  { name: 'button-styles', test: /@mantine\/core\/styles\/Button/ },
  { name: 'field-styles', test: /@mantine\/core\/styles\/(?:CloseButton|Input)/ },
  // On nearly every page, and small.
  {
    name: 'titles',
    test: anyOf('/domain/src/site/public-pages', '/entities/site/use-page-title', 'virtual:icons/(?:menu-2|x)$'),
  },
  {
    name: 'words',
    test: anyOf(
      '/lib/formats',
      '/entities/plan/to-come',
      '/components/ui/instant\\.',
      '/states/lazy-block\\.',
      'domain/src/(?:brand/(?:languages|options)|generation/(?:kinds|platforms))\\.ts$',
      'domain/src/(?:identity/email-shape|library/limits)\\.ts$',
      '/react-query/.*/useMutation',
      '/query-core/.*/mutationObserver',
    ),
  },
  {
    name: 'fields',
    test: anyOf(
      mantine('CloseButton', 'Input', 'InputBase', 'TextInput'),
      '@mantine/hooks/esm/(?:use-id|use-uncontrolled|utils/random-id)',
      '/styles-api/use-resolved-styles-api/',
      '/components/form/(?:form|submit-button)\\.',
      '/components/ui/notice\\.',
      'virtual:icons/(?:alert-triangle|circle-check|info-circle)$',
    ),
  },
  { name: 'passwords', test: anyOf(mantine('PasswordInput'), '/components/form/password-field\\.') },
  {
    name: 'late-forms',
    test: anyOf('/lib/(?:form-failures|use-late-form)', '/entities/analytics/(?:create-)?analytics'),
  },
  { name: 'forms', test: anyOf('/react-hook-form/', '/components/form/fields-of', '/lib/late-resolver') },
  { name: 'longer-fields', test: anyOf(mantine('Textarea'), '/utils/get-env/') },
  {
    name: 'selects',
    test: anyOf(
      mantine('Combobox/(?:ComboboxChevron|get-parsed-combobox-data)', 'NativeSelect'),
      '/Combobox/Combobox\\.module',
    ),
  },
  {
    name: 'pieces',
    test: anyOf(
      '@mantine/core/esm/core/',
      mantine('Anchor', 'Text'),
      '@mantine/core/styles/(?:Anchor|Text)\\.css',
      '@mantine/hooks/esm/(?:use-merged-ref|use-debounced-|use-callback-ref|utils/use-callback-ref)',
      '/Checkbox/CheckIcon',
      '/components/ui/back-link\\.',
      '/components/layout/sheet\\.',
      'virtual:icons/(?:arrow-left|circle-x)$',
    ),
  },
  // Before the components that have these in common with the frame of all pages, or with tables.
  {
    name: 'frame',
    test: anyOf(
      mantine('VisuallyHidden'),
      '@mantine/core/styles/VisuallyHidden',
      '/AccordionChevron\\.mjs',
      '/use-window-event/',
    ),
  },
  {
    name: 'scroll-locks',
    test: anyOf(
      '/(?:react-remove-scroll(?:-bar)?|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)/',
    ),
  },
  {
    name: 'floating',
    test: anyOf('/@floating-ui/', mantine('Menu', 'Popover', 'Tooltip')),
  },
  {
    name: 'overlays',
    test: anyOf(mantine('FocusTrap', 'Modal', 'ModalBase', 'Overlay', 'Portal'), '/components/ui/dialog\\.'),
  },
  { name: 'choices', test: anyOf(mantine('Checkbox'), '@mantine/core/esm/utils/(?:InlineInput|InputsGroupFieldset)/') },
  { name: 'tables', test: anyOf(mantine('Table'), '/components/ui/card-table\\.') },
  // The foot of every public page.
  { name: 'foot', test: anyOf('/newsletter-form\\.', '/entities/contact/send-contact\\.', '/social-links\\.') },
  {
    name: 'schemas',
    test: anyOf('/zod/v4/', `/domain/src/(?!${later}|${orders})`, '/lib/api/parse-result'),
    minShareCount: 6,
  },
  { name: 'orders', test: anyOf(`/domain/src/(?:${orders})`), minShareCount: 6 },
  // Small ones that every page inside needs, or nearly every one.
  {
    name: 'signed-in',
    test: anyOf(
      '/app/(?:navigation|stream)/',
      '/entities/(?:brand/get-|credits/(?:get-usage|usage-figures)|generation/(?:get-generations|in-sight))',
      '/entities/(?:library/(?:get|refresh)-library|plan/(?:plan-locks|locked-feature)|profile/|status/)',
      '/components/ui/ago\\.',
      '/entities/(?:onboarding/onboarding|workspace/(?:current|get-workspaces|permitted))\\.',
      '/entities/social-account/get-accounts|/app/shortcuts/(?:sheet-state|shortcut-sheet)',
      'domain/src/comments/topic\\.ts$',
      '/components/ui/large-figure\\.',
      '/lib/browser/use-now',
      'domain/src/status/(?:schemas/incidents|services)',
    ),
  },
  {
    name: 'inside',
    test: anyOf(
      '/apps/web/src/(?!entities/social-account/account-words|components/(?:layout/console-head|form/dialog-))',
      '/@mantine/',
      'virtual:icons/',
      '/@tanstack/',
    ),
    minShareCount: 10,
  },
]
