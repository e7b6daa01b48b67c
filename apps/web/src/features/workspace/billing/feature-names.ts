import type { Feature } from '@vignette/domain/plans/features'

export const featureNames: Readonly<Record<Feature, string>> = {
  aiCaptionGeneration: 'AI caption generation',
  aiImageGeneration: 'AI image generation',
  basicAnalytics: 'Basic analytics',
  aiImageEditing: 'AI image editing',
  aiVideoAutoCaption: 'AI video auto caption',
  aiVideoSmartCrop: 'AI video smart crop',
  teamCollaboration: 'Team collaboration',
  aiVideoEnhancement: 'AI video enhancement',
  advancedAnalytics: 'Advanced analytics',
  predictiveAnalytics: 'Predictive analytics',
  competitiveBenchmarking: 'Competitive benchmarking',
  prioritySupport: 'Priority support',
  dedicatedAccountManager: 'Dedicated account manager',
  apiAccess: 'API access',
  aiVideoBackgroundRemove: 'AI video background removal',
  whiteLabel: 'White label',
  customIntegrations: 'Custom integrations',
}
