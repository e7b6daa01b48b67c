import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { MemberUsage, memberUsagesSchema } from '@vignette/domain/credits/schemas/usage'
import { useState } from 'react'
import type { z } from 'zod'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { formatCount } from '#lib/formats.ts'
import { downloadLedger } from '../api/download-ledger.ts'
import { memberUsageQuery } from '../api/get-member-usage.ts'
import { periodsQuery } from '../api/get-periods.ts'
import { nameOfMember, shareOf } from '../member-words.ts'
import { type ChosenPeriod, PeriodChoice } from './period-choice.tsx'

type Usage = z.output<typeof memberUsagesSchema>

const columns = ['Person', 'Credits used', 'In progress', 'Share', 'Lines']

/** Who used the credits of a period; nothing for somebody who has them to themselves. */
export const PeopleSection = () => {
  const own = useProfile().profile?.firebaseUID
  const [chosen, choose] = useState<ChosenPeriod>('running')
  const periods = useQuery(periodsQuery).data?.items ?? []
  const period = chosen === 'running' ? periods[0]?.start : chosen
  const { data, error, isFetching, refetch } = useQuery({ ...memberUsageQuery(period), enabled: period !== undefined })
  if (chosen === 'running' && data && isAlone(data, own)) return null
  return (
    <Sheet title="By person">
      {error && (
        <FailurePanel
          title="What each person used could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {periods.length > 1 && <PeriodChoice periods={periods} hasEvery={false} chosen={chosen} choose={choose} />}
      {data ? (
        <Shares usage={data} own={own} />
      ) : (
        !error && <PageSkeleton label="Loading who used what" heights={[120]} />
      )}
    </Sheet>
  )
}

const isAlone = ({ isWhole, items }: Usage, own: string | undefined): boolean =>
  isWhole && items.every(({ userId }) => userId === null || userId === own)

const Shares = ({ usage, own }: { readonly usage: Usage; readonly own: string | undefined }) => {
  const { isWhole, items, used, period } = usage
  return (
    <>
      {!isWhole && <p>You see your own share; who looks after the members sees everybody’s.</p>}
      {items.length === 0 ? (
        <EmptyState>Nothing was used in this period.</EmptyState>
      ) : (
        <CardTable caption="Credits by person, the greatest share first" columns={columns}>
          {items.map((item) => (
            <Person key={item.userId ?? ''} item={item} ofAll={used} period={period.start} own={own} />
          ))}
        </CardTable>
      )}
    </>
  )
}

type PersonProps = {
  readonly item: MemberUsage
  readonly ofAll: number
  readonly period: string
  readonly own: string | undefined
}

const Person = ({ item, ofAll, period, own }: PersonProps) => {
  const { userId, isMember, used, held } = item
  return (
    <CardRow>
      <CardCell>
        {nameOfMember(item)} {userId !== null && userId === own && <Tag>You</Tag>}
        {userId !== null && !isMember && <Tag>Has left</Tag>}
      </CardCell>
      <CardCell name="Credits used">{formatCount(used)}</CardCell>
      <CardCell name="In progress">{formatCount(held)}</CardCell>
      <CardCell name="Share">{shareOf(used, ofAll)}</CardCell>
      <CardCell>{userId !== null && <Lines name={nameOfMember(item)} filter={{ period, member: userId }} />}</CardCell>
    </CardRow>
  )
}

type LinesProps = { readonly name: string; readonly filter: Parameters<typeof downloadLedger>[0] }

const Lines = ({ name, filter }: LinesProps) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: downloadLedger })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`Download the lines of ${name} as CSV`}
        onClick={() => mutate(filter)}
      >
        CSV
      </Button>
      {error && <FailureNotice error={error} />}
    </>
  )
}
