import { type Feature, features, featuresOf } from '@vignette/domain/plans/features'
import { isToCome } from '@vignette/domain/plans/still-to-come'
import type { Tier } from '@vignette/domain/plans/schemas'
import { upgradePromptFor } from '@vignette/domain/plans/upgrade-prompts'
import { Sheet } from '#components/layout/sheet.tsx'
import { InclusionIcon, ToCome } from '#entities/plan/to-come.tsx'
import { LockedFeature } from '#entities/plan/locked-feature.tsx'
import { featureNames } from '../feature-names.ts'
import { nameOf } from '../plan-words.ts'
import classes from './features-section.module.css'

/** All features: those of the plan, and the plans that unlock the others. */
export const FeaturesSection = ({ plan }: { readonly plan: Tier }) => {
  const included = featuresOf(plan)
  const locked = features.filter((feature) => !included.includes(feature))
  return (
    <Sheet title="Features">
      <h3 className={classes.title}>In {nameOf(plan)}</h3>
      <ul className={classes.included}>
        {included.map((feature) => (
          <li key={feature}>
            <InclusionIcon isToCome={isToCome(feature)} />
            <span>
              {featureNames[feature]}
              {isToCome(feature) && <ToCome much="all" />}
            </span>
          </li>
        ))}
      </ul>
      {locked.length > 0 && <Locked features={locked} />}
    </Sheet>
  )
}

const Locked = ({ features }: { readonly features: readonly Feature[] }) => (
  <>
    <h3 className={classes.title}>Not in your plan</h3>
    <ul className={classes.locked}>
      {features.map((feature) => (
        <li key={feature}>
          <LockedFeature name={featureNames[feature]} lock={upgradePromptFor(feature)} isToCome={isToCome(feature)} />
        </li>
      ))}
    </ul>
  </>
)
