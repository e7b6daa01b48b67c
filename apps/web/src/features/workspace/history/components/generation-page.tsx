import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconCopyPlus } from '#components/ui/icons.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LazyComments } from '#entities/comment/components/lazy-comments.tsx'
import { GenerationSection } from '#entities/generation/components/generation-section.tsx'
import { settingFactsOf } from '#entities/generation/components/setting-words.ts'
import { StatusMark } from '#entities/generation/components/status-mark.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { chargeWords, isOfStudio } from '#entities/generation/generation-words.ts'
import { useGenerations } from '#entities/generation/use-generations.ts'
import { groupsOf } from '#entities/generation/versions.ts'
import { useLiveGeneration } from '#entities/generation/use-live-generation.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import classes from './generation-page.module.css'
import { Timeline } from './timeline.tsx'

export const GenerationPage = () => {
  const { generationId = '' } = useParams()
  return <OneGeneration key={generationId} id={generationId} />
}

const OneGeneration = ({ id }: { readonly id: string }) => {
  const { generation, events, data, error, isFetching, refetch } = useLiveGeneration(id)
  const [more, setMore] = useState<readonly string[]>([])
  const generations = useGenerations([id, ...more])
  const add = (ids: readonly string[]) => setMore((before) => [...new Set([...before, ...ids])])
  const name = generation ? kinds[generation.kind].name : 'Generation'
  usePageTitle(name)
  return (
    <Page>
      <BackLink to="/dashboard/history">History</BackLink>
      <PageHead title={name}>{generation && <Instant at={generation.requestedAt} />}</PageHead>
      <AlsoHere kind="generation" id={id} />
      {data?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && (
        <FailurePanel
          title={generation ? 'This could not be refreshed' : 'This could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {generation ? (
        <>
          <PromptSheet generation={generation} />
          <div className={classes.columns}>
            <div className={classes.results}>
              {groupsOf([id, ...more], generations).map((each) => (
                <GenerationSection key={each.id} {...each} onMore={add} />
              ))}
              <Sheet title="Comments" anchor="comments">
                <LazyComments itemKind="generation" itemId={id} />
              </Sheet>
            </div>
            <div className={classes.facts}>
              <PriceSheet generation={generation} />
              <Sheet title="Settings">
                <Facts facts={[...settingFactsOf(generation), ...engineFacts(generation)]} />
              </Sheet>
              <Sheet title="What happened">
                <Timeline events={events} />
              </Sheet>
            </div>
          </div>
        </>
      ) : (
        !error && <PageSkeleton label="Loading" heights={[160, 420]} />
      )}
    </Page>
  )
}

const engineFacts = ({ engine, status }: Generation) =>
  engine === null || status === 'failed' || status === 'cancelled'
    ? []
    : [{ name: 'Made by', value: engine.offline ? 'The offline engine, as a draft' : engine.name }]

type GenerationProps = { readonly generation: Generation }

const PromptSheet = ({ generation: { id, kind, prompt, settings, parentId } }: GenerationProps) => {
  const isVideo = kinds[kind].makes === 'videos'
  return (
    <Sheet
      title={isVideo ? 'Video' : 'Prompt'}
      aside={
        isOfStudio(kind) && (
          <Button
            component={Link}
            to={`/dashboard/studio?from=${encodeURIComponent(id)}`}
            variant="default"
            size="xs"
            leftSection={<IconCopyPlus size={16} stroke={1.75} aria-hidden />}
          >
            Repeat with changes
          </Button>
        )
      }
    >
      <p className={classes.prompt} dir="auto">
        {typeof settings['sourceId'] === 'string' && isVideo ? (
          <Link to={`/dashboard/library/${encodeURIComponent(settings['sourceId'])}`}>{prompt}</Link>
        ) : (
          prompt
        )}
      </p>
      {parentId !== null && (
        <p className={classes.note}>
          Made from <Link to={`/dashboard/history/${parentId}`}>an earlier one</Link>.
        </p>
      )}
    </Sheet>
  )
}

const PriceSheet = ({ generation }: GenerationProps) => {
  const { status, credits } = generation
  return (
    <Sheet title="Price" aside={<StatusMark status={status} />}>
      <p className={classes.note}>{chargeWords(generation)}.</p>
      <Facts
        facts={[
          { name: 'Held', value: creditWords(credits.reserved) },
          { name: 'Charged', value: creditWords(credits.consumed) },
          { name: 'Returned', value: creditWords(credits.released) },
        ]}
      />
    </Sheet>
  )
}
