import { PillarFields } from './pillar-fields.tsx'
import { ToneCards } from './tone-cards.tsx'

export const VoiceStep = () => (
  <>
    <ToneCards />
    <PillarFields />
  </>
)
