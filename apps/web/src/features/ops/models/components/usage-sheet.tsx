import { useQuery } from '@tanstack/react-query'
import { countWords } from '@vignette/domain/kernel/words'
import type { ModelUsage } from '@vignette/domain/models/schemas/console'
import { Sheet } from '#components/layout/sheet.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { formatCount } from '#lib/formats.ts'
import { modelUsageQuery } from '../api/models.ts'
import { costWords, knownCostWords } from '../model-words.ts'
import classes from './models.module.css'

/** What was generated in the last 30 days, and what it cost, by day, workspace and engine. */
export const UsageSheet = () => {
  const { data, error, isFetching, refetch } = useQuery(modelUsageQuery)
  return (
    <Sheet title="The last 30 days">
      {error && (
        <StaffFailure
          title="What was generated could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Loading what was generated" heights={[240]} />}
      {data?.items.length === 0 && <p className={classes.soft}>Nothing was generated.</p>}
      {data && data.items.length > 0 && (
        <>
          <p>{totalWords(data.items)}</p>
          <UsageTable items={data.items} />
          {data.isCut && <p className={classes.soft}>There is more than fits here; these are the newest.</p>}
        </>
      )}
    </Sheet>
  )
}

const totalWords = (items: readonly ModelUsage[]): string => {
  const sum = (of: (item: ModelUsage) => number) => items.reduce((total, item) => total + of(item), 0)
  const failures = sum((item) => item.failures)
  const unpriced = sum((item) => item.unpriced)
  return [
    countWords(
      sum(({ generations }) => generations),
      'generation',
    ),
    `${formatCount(sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens))} tokens`,
    costWords(sum(({ costMicros }) => costMicros)),
    ...(unpriced > 0 ? [`${formatCount(unpriced)} of unknown cost`] : []),
    ...(failures > 0 ? [`${countWords(failures, 'attempt')} without a result`] : []),
  ].join(' · ')
}

const columns = ['Day', 'Engine', 'Workspace', 'Made', 'Gave nothing', 'Tokens in', 'Tokens out', 'Cost']

const UsageTable = ({ items }: { readonly items: readonly ModelUsage[] }) => (
  <CardTable caption="Generations by day, engine and workspace" columns={columns}>
    {items.map(({ day, engine, workspaceId, ...figures }) => (
      <CardRow key={`${day} ${engine} ${workspaceId}`}>
        <CardCell>{day}</CardCell>
        <CardCell name="Engine">{engine}</CardCell>
        <CardCell name="Workspace" className={classes.place}>
          {workspaceId}
        </CardCell>
        <CardCell name="Made">{formatCount(figures.generations)}</CardCell>
        <CardCell name="Gave nothing">{formatCount(figures.failures)}</CardCell>
        <CardCell name="Tokens in">{formatCount(figures.inputTokens)}</CardCell>
        <CardCell name="Tokens out">{formatCount(figures.outputTokens)}</CardCell>
        <CardCell name="Cost">{knownCostWords(figures)}</CardCell>
      </CardRow>
    ))}
  </CardTable>
)
