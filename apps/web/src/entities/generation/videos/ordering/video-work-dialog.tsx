import { useQuery } from '@tanstack/react-query'
import { kinds } from '@vignette/domain/generation/kinds'
import { maySpendOn } from '@vignette/domain/plans/entitlement'
import { upgradePromptFor } from '@vignette/domain/plans/upgrade-prompts'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureReport } from '#components/states/failure-report.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { LockedFeature } from '#entities/plan/locked-feature.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { enginesQuery } from '#entities/generation/get-engines.ts'
import { OrderForm } from './order-form.tsx'
import { OrderedVideo } from './ordered-video.tsx'
import { firstDraft, type VideoDraft } from '../settings/video-drafts.ts'
import type { SourceVideo } from '../work/source-video.ts'
import { leadOf, type VideoKind, videoWork } from '../work/video-work.ts'
import classes from './ordering.module.css'

type VideoWorkDialogProps = {
  readonly kind: VideoKind
  readonly video: SourceVideo
  readonly close: () => void
  /** Called with generations that were started, where they are to be shown as well. */
  readonly onStarted?: ((ids: readonly string[]) => void) | undefined
}

type Work = {
  readonly kind: VideoKind
  readonly video: SourceVideo
  readonly startedId: string | null
  /** What was ordered, to be changed and tried again. */
  readonly draft: VideoDraft | null
}

/** Orders work on a video, and shows how far it is and what came of it. */
export const VideoWorkDialog = ({ kind, video, close, onStarted }: VideoWorkDialogProps) => {
  const [work, setWork] = useState<Work>({ kind, video, startedId: null, draft: null })
  const { name, feature } = videoWork[work.kind]
  const engines = useEngines(work.kind)
  const tier = useProfile().profile?.subscriptionPlan
  const isLocked = tier !== undefined && !maySpendOn(kinds[work.kind].action, tier)
  const begin = (ids: readonly string[], draft: VideoDraft) => {
    setWork({ ...work, startedId: ids[0] ?? null, draft })
    onStarted?.(ids)
  }
  const change = (next: VideoKind, made: SourceVideo) =>
    setWork({ kind: next, video: made, startedId: null, draft: null })
  return (
    <Dialog opened title={name} close={close} size="lg">
      <div className={classes.stack}>
        {work.startedId === null ? (
          <>
            <p className={classes.lead}>
              {leadOf(work.kind, engines.data?.videoModels)}
              {!isLocked && ' Your video stays as it is.'}
            </p>
            {isLocked ? (
              <LockedFeature lock={upgradePromptFor(feature)} />
            ) : (
              <Order key={`${work.kind} ${work.video.mediaId}`} {...work} onStarted={begin} />
            )}
          </>
        ) : (
          <OrderedVideo
            key={work.startedId}
            id={work.startedId}
            again={() => setWork({ ...work, startedId: null })}
            doMore={change}
          />
        )}
      </div>
    </Dialog>
  )
}

type OrderProps = Work & { readonly onStarted: (ids: readonly string[], draft: VideoDraft) => void }

/** No model has a part in crops. */
const asksEngines = (kind: VideoKind): boolean => kind !== 'videoSmartCrop'

const useEngines = (kind: VideoKind) => useQuery({ ...enginesQuery, enabled: asksEngines(kind) })

/** Waits until it is known whether speech can be understood, and what models do. */
const Order = ({ kind, video, draft, onStarted }: OrderProps) => {
  const engines = useEngines(kind)
  if (asksEngines(kind) && !engines.data) {
    if (!engines.error) return <PageSkeleton label="Loading" heights={[240]} />
    return (
      <FailureReport
        title="This could not be loaded"
        error={engines.error}
        retry={() => void engines.refetch()}
        retrying={engines.isFetching}
      />
    )
  }
  const canHear = engines.data?.speech ?? false
  return (
    <OrderForm
      kind={kind}
      video={video}
      canHear={canHear}
      models={engines.data?.videoModels}
      first={draft ?? firstDraft(video, canHear)}
      onStarted={onStarted}
    />
  )
}
