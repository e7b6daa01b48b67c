import { industries } from '@vignette/domain/brand/options'
import { FillIn } from '../fill-in/fill-in.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { NameFields } from './name-fields.tsx'

/** The fields of the wizard that a website can fill in. */
const wizardFields = ['brandName', 'industry', 'brandColors'] as const

export const BasicsStep = () => (
  <>
    <FillIn fields={wizardFields} />
    <NameFields />
    <ChoiceCards name="industry" label="Industry" options={industries} />
  </>
)
