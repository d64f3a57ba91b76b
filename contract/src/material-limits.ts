import { guestLimits } from './guest-limits.ts'

/** Limits of materials, uploads and reviews. Apart from `limits`, because the login page includes those. */
export const materialLimits = {
  ...guestLimits,
  materialName: { min: 1, max: 200 },
  materialBatch: { max: 60 },
  materialTag: { max: 40 },
  materialTags: 20,
  folderName: { min: 1, max: 60 },
  /** Folders within folders. */
  folderDepth: 8,
  foldersPerCompany: 2_000,
  materialsPerCompany: 200_000,
  materialsPage: 100,
  /** Materials that one request changes or decides about. */
  selectedMaterials: 200,
  /** Days in which a deleted material can be restored. */
  deletedMaterialDays: 30,
  /** How long the address of a material's bytes is valid. */
  fileTicketMinutes: 5,
  posterBytes: 8 * 1024 * 1024,
  /** Metrics of a material in a list. */
  performanceMetrics: 8,
  /** Ads of a material that its page lists. */
  performanceAds: 100,
  /** Days since an ad first served that the fatigue of a material covers. */
  fatigueDays: 90,
  fingerprintBytes: 1024 * 1024,
  reviewers: 10,
  /** Materials of a review link. */
  linkItems: 100,
  linkTitle: { min: 1, max: 80 },
  linkDays: { default: 7, max: 90 },
  /** How long a guest of a review link can stay idle. */
  guestMinutes: 30,
  /** Requests of a link's guests in a minute, without those for files. */
  linkRequestsPerMinute: 60,
  /** Bytes of files that a link's guests can load in a day (UTC). */
  linkBytesPerDay: 2_000_000_000,
  /** Addresses that opened a link before its maker and the admins are told. */
  linkAddresses: 1_000,
  /** Newest events of a link that its page shows. */
  linkEvents: 200,
  reviewReasons: 10,
  /** Creative material: the largest files, and the most pixels of an image or of a video's picture. */
  materialImageBytes: 50 * 1024 * 1024,
  materialVideoBytes: 1024 * 1024 * 1024,
  materialPixels: 50_000_000,
  /** Frames of an animation: 20 seconds at 50 per second. */
  materialFrames: 1_000,
  /** Largest part of a resumable upload, and how long an upload may rest before it is deleted. */
  uploadPartBytes: 8 * 1024 * 1024,
  uploadExpiryHours: 24,
} as const
