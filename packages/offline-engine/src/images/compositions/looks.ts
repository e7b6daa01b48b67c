import type { VisualStyle } from '@vignette/domain/brand/schemas'
import { faces } from '@vignette/lettering/faces'
import type { Look } from './sheet.ts'

export const looks: Readonly<Record<VisualStyle, Look>> = {
  minimal: {
    display: { face: faces.sansStrong, tracking: -0.03, leading: 1.02 },
    text: { face: faces.sans, tracking: 0, leading: 1.3 },
    capitals: false,
    radius: 0,
    stroke: 0.004,
  },
  bold: {
    display: { face: faces.sansBlack, tracking: -0.045, leading: 0.94 },
    text: { face: faces.sansStrong, tracking: -0.005, leading: 1.25 },
    capitals: true,
    radius: 0,
    stroke: 0.012,
  },
  elegant: {
    display: { face: faces.serif, tracking: -0.022, leading: 1.04 },
    text: { face: faces.sans, tracking: 0.01, leading: 1.35 },
    capitals: false,
    radius: 0,
    stroke: 0.003,
  },
  playful: {
    display: { face: faces.serifBlack, tracking: -0.025, leading: 0.98 },
    text: { face: faces.sansStrong, tracking: 0, leading: 1.25 },
    capitals: false,
    radius: 0.045,
    stroke: 0.009,
  },
}
