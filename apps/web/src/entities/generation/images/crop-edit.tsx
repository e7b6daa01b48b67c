import 'react-easy-crop/react-easy-crop.css'
import { Input } from '@mantine/core'
import { aspects } from '@vignette/domain/generation/platforms'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Choices } from '#components/form/choices.tsx'
import classes from './crop-edit.module.css'
import type { EditDraft } from './image-edits.ts'

type CropEditProps = {
  readonly url: string
  readonly change: (changed: Partial<EditDraft>) => void
  readonly problem: string | null
}

type Aspect = keyof typeof aspects
const aspectIds = Object.keys(aspects) as Aspect[]

/** Converts percent to a fraction, rounded to a ten-thousandth. */
const shareOf = (percent: number): number => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))

const cropOf = ({ x, y, width, height }: Area): EditDraft['crop'] => {
  const [left, top] = [shareOf(x), shareOf(y)]
  return { left, top, width: Math.min(shareOf(width), 1 - left), height: Math.min(shareOf(height), 1 - top) }
}

const zoomStep = 0.1
const zoomMax = 4

/** Selects the part of a picture to keep: moved by dragging or with the arrow keys, resized by the slider. */
export const CropEdit = ({ url, change, problem }: CropEditProps) => {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [aspect, setAspect] = useState<Aspect>('1:1')
  const { width, height } = aspects[aspect]
  return (
    <div className={classes.crop}>
      <Choices
        legend="Shape"
        options={aspectIds.map((id) => ({ id, label: `${aspects[id].name} ${id}` }))}
        chosen={aspect}
        choose={setAspect}
      />
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={zoomMax}
          aspect={width / height}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => change({ crop: cropOf(area) })}
          disableAutomaticStylesInjection
          zoomWithScroll={false}
          cropperProps={{ 'aria-label': 'Part of the picture: move it with the arrow keys' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={classes.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={zoomStep}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      {problem !== null && <Input.Error role="alert">{problem}</Input.Error>}
    </div>
  )
}
