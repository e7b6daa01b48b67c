import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { defaultBrandColors, visualStyles } from '@vignette/domain/brand/options'
import { type Composition, grounds, imageTextMax, layouts } from '@vignette/domain/generation/composition'
import { aspects } from '@vignette/domain/generation/platforms'
import { ColorField } from '#components/form/color-field.tsx'
import classes from './compose-edit.module.css'
import { aspectIds, type CompositionDraft, type EditDraft } from './image-edits.ts'

type ComposeEditProps = {
  readonly composition: Composition
  /** The colours that the picture has, if the brand's are known. */
  readonly brandColors: NonNullable<Composition['colors']> | undefined
  readonly draft: EditDraft
  readonly change: (changed: Partial<EditDraft>) => void
  readonly problem: string | null
}

const asItIs = { value: '', label: 'As it is' }
const choicesOf = (names: Readonly<Record<string, string>>) => [
  asItIs,
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

const layoutChoices = choicesOf(layouts)
const groundChoices = choicesOf(grounds)
const styleChoices = choicesOf(visualStyles)

const colorLabels = { primary: 'First colour', secondary: 'Second colour', accent: 'Third colour' } as const
const colorNames = ['primary', 'secondary', 'accent'] as const

/** Changes the words, the layout and the colours of a picture of ours, in as many formats as are chosen. */
export const ComposeEdit = ({ composition, brandColors, draft, change, problem }: ComposeEditProps) => {
  const chosen = draft.composition
  const set = (changed: Partial<CompositionDraft>) => change({ composition: { ...chosen, ...changed } })
  const colors = chosen.colors ?? composition.colors ?? brandColors ?? defaultBrandColors
  return (
    <>
      <TextInput
        label="Words on the picture"
        description="Leave it empty for a picture without words."
        maxLength={imageTextMax}
        dir="auto"
        value={chosen.words ?? composition.headline}
        onChange={({ currentTarget }) => set({ words: currentTarget.value })}
      />
      <div className={classes.row}>
        <NativeSelect
          label="Layout"
          data={layoutChoices}
          value={chosen.layout ?? ''}
          onChange={({ currentTarget }) => set({ layout: (currentTarget.value || null) as typeof chosen.layout })}
        />
        <NativeSelect
          label="Background colour"
          data={groundChoices}
          value={chosen.ground ?? ''}
          onChange={({ currentTarget }) => set({ ground: (currentTarget.value || null) as typeof chosen.ground })}
        />
        <NativeSelect
          label="Lettering"
          data={styleChoices}
          value={chosen.style ?? ''}
          onChange={({ currentTarget }) => set({ style: (currentTarget.value || null) as typeof chosen.style })}
        />
      </div>
      <div className={classes.row}>
        {colorNames.map((name) => (
          <ColorField
            key={name}
            label={colorLabels[name]}
            color={colors[name]}
            change={(color) => set({ colors: { ...colors, [name]: color } })}
          />
        ))}
      </div>
      <Checkbox.Group
        label="Formats"
        error={problem}
        value={[...chosen.aspects]}
        onChange={(ids) => set({ aspects: aspectIds.filter((id) => ids.includes(id)) })}
      >
        <div className={classes.formats}>
          {aspectIds.map((id) => (
            <Checkbox key={id} value={id} label={`${aspects[id].name} ${id}`} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}
