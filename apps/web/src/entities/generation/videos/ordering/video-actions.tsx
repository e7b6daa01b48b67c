import { kinds } from '@vignette/domain/generation/kinds'
import { priceOf } from '@vignette/domain/plans/credit-prices'
import { maySpendOn } from '@vignette/domain/plans/entitlement'
import { IconLock } from '#components/ui/icons.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { kindIcons } from '#entities/generation/kind-icons.ts'
import type { SourceVideo } from '../work/source-video.ts'
import { type VideoKind, videoKinds, videoWork } from '../work/video-work.ts'
import classes from './video-actions.module.css'

type VideoActionsProps = {
  readonly video: SourceVideo
  readonly choose: (kind: VideoKind, video: SourceVideo) => void
  readonly legend: string
}

/** What can be done with a video, with the price of each. */
export const VideoActions = ({ video, choose, legend }: VideoActionsProps) => {
  const tier = useProfile().profile?.subscriptionPlan
  return (
    <div className={classes.actions} role="group" aria-label={legend}>
      <p className={classes.legend} aria-hidden>
        {legend}
      </p>
      {videoKinds.map((kind) => {
        const { action } = kinds[kind]
        const Icon = kindIcons[kind]
        const isLocked = tier !== undefined && !maySpendOn(action, tier)
        return (
          <button key={kind} type="button" className={classes.action} onClick={() => choose(kind, video)}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <strong>{videoWork[kind].name}</strong>
              <small>{creditWords(priceOf(action, 1))}</small>
            </span>
            {isLocked && (
              <span className={classes.lock} role="img" aria-label="Not in your plan">
                <IconLock size={16} stroke={1.75} aria-hidden />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
