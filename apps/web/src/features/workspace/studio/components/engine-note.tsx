import { kinds } from '@vignette/domain/generation/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { enginesQuery } from '#entities/generation/get-engines.ts'
import type { StudioDraft } from '../studio-draft.ts'
import classes from './engine-note.module.css'

/** What the offline engine does, before anything is generated with it. Nothing where models make what is chosen. */
export const EngineNote = ({ kinds: chosen }: Pick<StudioDraft, 'kinds'>) => {
  const engines = useQuery(enginesQuery).data
  const isOf = (makes: 'texts' | 'images') => chosen.some((kind) => kinds[kind].makes === makes)
  const texts = engines?.texts.offline === true && isOf('texts')
  const images = engines?.images.offline === true && isOf('images')
  if (!texts && !images) return null
  return (
    <p className={classes.note}>
      No AI model is connected. {texts && 'Texts are your own words, set for the platform. '}
      {images && 'Pictures are drawn in your colours. '}
      <Link to="/help#connect-a-model">How to connect a model</Link>
    </p>
  )
}
