import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { UpgradePrompt } from '@vignette/domain/plans/upgrade-prompts'
import { IconLock } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { useIsFallback } from '#entities/profile/use-is-fallback.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import classes from './locked-feature.module.css'
import { ToCome } from './to-come.tsx'

type LockedFeatureProps = {
  /** The name of the feature, unless it is already visible. */
  readonly name?: string
  readonly lock: UpgradePrompt
  /** True if the product does not have it yet. Then nothing is offered for sale. */
  readonly isToCome?: boolean
}

/**
 * A feature that the plan does not include, with the plan that does and the way there. It offers no purchase while the
 * person is unknown.
 */
export const LockedFeature = ({ name, lock: { prompt, tier }, isToCome = false }: LockedFeatureProps) => {
  const mayPay = useMay('billing')
  const isFallback = useIsFallback()
  return (
    <div className={classes.locked}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        {name && (
          <strong>
            {name}
            {isToCome && <ToCome much="all" />}
          </strong>
        )}
        <span>{isFallback ? 'This is not available while your profile cannot be loaded.' : prompt}</span>
      </p>
      {tier && mayPay && !isFallback && !isToCome && (
        <Button
          component={Link}
          to={`/dashboard/billing?plan=${tier}`}
          preventScrollReset
          variant="default"
          size="xs"
          aria-label={name && `${unlocking(tier)}: ${name}`}
        >
          {unlocking(tier)}
        </Button>
      )}
    </div>
  )
}

const unlocking = (tier: NonNullable<UpgradePrompt['tier']>): string =>
  tier === 'executive' ? 'Contact Sales' : `Upgrade to ${currentCatalogue.plans[tier].name}`
