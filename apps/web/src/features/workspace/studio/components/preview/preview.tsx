import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { type PlatformId, platformIds, platforms } from '@vignette/domain/generation/platforms'
import { useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '#components/ui/icons.ts'
import { useId, useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { platformIcons } from '#entities/generation/components/platform-icons.ts'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import { notesOf } from '#features/workspace/studio/post-notes.ts'
import { PostFrame } from './post-frame.tsx'
import { PublishMaterial } from './publish-material.tsx'
import classes from './preview.module.css'

type PreviewProps = {
  readonly material: Material
  readonly brand: BrandDetails | null
  readonly platform: PlatformId
}

const choices = platformIds.map((id) => {
  const Icon = platformIcons[id]
  return { id, label: <Icon size={18} stroke={1.75} aria-label={platforms[id].name} role="img" /> }
})

const schemes = [
  { id: 'light', label: <IconSun size={16} stroke={1.75} aria-label="Light" role="img" /> },
  { id: 'dark', label: <IconMoon size={16} stroke={1.75} aria-label="Dark" role="img" /> },
] as const

/** The post as people would see it, with what is cut off and what does not fit. */
export const Preview = ({ material, brand, platform }: PreviewProps) => {
  const [chosen, choose] = useState<PlatformId | null>(null)
  const pageScheme = useComputedColorScheme('light')
  const [scheme, setScheme] = useState<'light' | 'dark' | null>(null)
  const titleId = useId()
  const shown = chosen ?? platform
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          Preview <span>on {platforms[shown].name}</span>
        </h2>
        <Choices legend="Look of the preview" options={schemes} chosen={scheme ?? pageScheme} choose={setScheme} />
      </header>
      <Choices legend="Previewed platform" options={choices} chosen={shown} choose={choose} />
      <PostFrame key={shown} platform={shown} scheme={scheme ?? pageScheme} material={material} brand={brand} />
      <ul className={classes.notes}>
        {notesOf(material, shown).map(({ text, isOver }) => (
          <li key={text} data-over={isOver || undefined}>
            {text}
          </li>
        ))}
      </ul>
      <PublishMaterial material={material} />
    </section>
  )
}
