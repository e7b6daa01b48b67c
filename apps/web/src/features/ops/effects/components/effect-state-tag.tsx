import type { EffectState } from '@vignette/domain/operations/schemas/outbox'
import { Tag } from '#components/ui/tag.tsx'

export const effectStateNames: Readonly<Record<EffectState, string>> = {
  pending: 'To be done',
  failed: 'Failed',
  delivered: 'Done',
}

const tones = { pending: 'plain', failed: 'caution', delivered: 'good' } as const

export const EffectStateTag = ({ state }: { readonly state: EffectState }) => (
  <Tag tone={tones[state]}>{effectStateNames[state]}</Tag>
)
