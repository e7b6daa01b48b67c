import { industries } from '@vignette/domain/brand/options'
import { ChoiceCards } from './choice-cards.tsx'
import { NameFields } from './name-fields.tsx'

export const BasicsStep = () => (
  <>
    <NameFields />
    <ChoiceCards name="industry" label="Industry" options={industries} />
  </>
)
