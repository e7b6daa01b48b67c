import { useInfiniteQuery } from '@tanstack/react-query'
import { type Effect, type EffectState, effectStates } from '@vignette/domain/operations/schemas/outbox'
import { Link, useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { effectsQuery } from '../api/effects.ts'
import { effectStateNames, EffectStateTag } from './effect-state-tag.tsx'
import classes from './effects-page.module.css'

const words = {
  failed: 'The effects could not be loaded',
  loading: 'Loading the effects',
  empty: 'There is none in this state.',
  more: 'Show older',
}

export const EffectsPage = () => {
  usePageTitle('Effects')
  const [search] = useSearchParams()
  const stateFilter = effectStates.find((state) => state === search.get('state')) ?? null
  const query = useInfiniteQuery(effectsQuery(stateFilter))
  return (
    <Page>
      <ConsoleHead title="Effects" role="ops" topic="effects" asOf={query.dataUpdatedAt}>
        What reaches outside because of events: mails, calls of providers, pictures. Each is done once, and tried until
        it is.
      </ConsoleHead>
      <FilterLinks
        label="Effects by state"
        choices={[null, ...effectStates].map((state) => choiceOf(state, stateFilter))}
      />
      <Sheet title={stateFilter === null ? 'All effects' : effectStateNames[stateFilter]}>
        <PagedList query={query} words={words} failure={StaffFailure}>
          {(effects) => <EffectTable effects={effects} />}
        </PagedList>
      </Sheet>
    </Page>
  )
}

const choiceOf = (state: EffectState | null, stateFilter: EffectState | null) => ({
  name: state === null ? 'All' : effectStateNames[state],
  to: state === null ? '/ops/effects' : `/ops/effects?state=${state}`,
  isChosen: state === stateFilter,
})

const columns = ['What', 'State', 'Attempts', 'Because of', 'Since']

const EffectTable = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <CardTable caption="Effects, those of the newest events first" columns={columns}>
    {effects.map(({ key, kind, state, attempts, position, createdAt, error }) => (
      <CardRow key={key}>
        <CardCell className={classes.what}>
          <Link to={`/ops/effects/${encodeURIComponent(key)}`}>{kind}</Link>
          {error !== null && <span className={classes.error}>{error}</span>}
        </CardCell>
        <CardCell name="State">
          <EffectStateTag state={state} />
        </CardCell>
        <CardCell name="Attempts">{formatCount(attempts)}</CardCell>
        <CardCell name="Because of">
          <Link to={`/ops/log/${position}`}>position {formatCount(Number(position))}</Link>
        </CardCell>
        <CardCell name="Since">
          <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)
