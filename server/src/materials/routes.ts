import { accountMediaImport, importAccountMedia } from '@adroit/contract/account-media'
import {
  changeMaterialCopy,
  changeMaterials,
  deleteMaterials,
  materialUsage,
  restoreMaterials,
  setMaterialPoster,
} from '@adroit/contract/material-changes'
import { cropMaterial } from '@adroit/contract/material-crop'
import { setMaterialsDue } from '@adroit/contract/material-due'
import { addMaterialFolder, changeMaterialFolder, listMaterialFolders, removeMaterialFolder } from '@adroit/contract/material-folders'
import { getMaterial, listMaterials, materialChoices, setMaterialFavorite } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import { materialsToReview } from '@adroit/contract/material-queue'
import { decideMaterials, getReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { beginUpload, cancelUpload, finishUpload, listUploads, uploadPart, uploadStatus } from '@adroit/contract/material-uploads'
import { getMaterialView, rememberMaterialView } from '@adroit/contract/material-view'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { uploadRoute } from '../http/upload.ts'
import { changeAll, changeCopy, setDeleted, setFavorite } from './change.ts'
import { crop } from './crop.ts'
import { setDue } from './due.ts'
import { finish } from './finish-upload.ts'
import { addFolder, changeFolder, foldersOf, removeFolder } from './folders.ts'
import { importMedia, importState } from './import-media.ts'
import { choices, countToReview, details, usage } from './library.ts'
import { list } from './library-list.ts'
import { performanceDetails } from './performance-details.ts'
import { setPoster } from './poster.ts'
import { decide } from './review.ts'
import { changeReviewSettings, reviewSettings } from './review-settings.ts'
import { materialFileRoute } from './serve-file.ts'
import { appendPart, begin, cancel, openUploads, status } from './uploads.ts'
import { rememberView, viewOf } from './view.ts'

export function materialRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMaterials, (given, caller) => list(ctx, caller, given))
  route(app, ctx, materialChoices, (_given, caller) => choices(ctx, caller))
  route(app, ctx, getMaterial, ({ id }, caller) => details(ctx, caller, id))
  route(app, ctx, changeMaterials, (given, caller) => changeAll(ctx, caller, given))
  route(app, ctx, changeMaterialCopy, (given, caller) => changeCopy(ctx, caller, given))
  route(app, ctx, setMaterialsDue, (given, caller) => setDue(ctx, caller, given))
  route(app, ctx, deleteMaterials, ({ ids }, caller) => setDeleted(ctx, caller, ids, true))
  route(app, ctx, restoreMaterials, ({ ids }, caller) => setDeleted(ctx, caller, ids, false))
  route(app, ctx, setMaterialFavorite, ({ ids, favorite }, caller) => setFavorite(ctx, caller, ids, favorite))
  route(app, ctx, cropMaterial, (given, caller) => crop(ctx, caller, given))
  uploadRoute(app, ctx, setMaterialPoster, ({ id, version }, file, caller) => setPoster(ctx, caller, id, Number(version), file.bytes))
  route(app, ctx, materialPerformance, (given, caller) => performanceDetails(ctx, caller, given))
  route(app, ctx, getMaterialView, (_given, caller) => viewOf(ctx, caller))
  route(app, ctx, rememberMaterialView, (given, caller) => rememberView(ctx, caller, given))
  route(app, ctx, materialUsage, (_given, caller) => usage(ctx, caller))
  route(app, ctx, importAccountMedia, (given, caller) => importMedia(ctx, caller, given))
  route(app, ctx, accountMediaImport, ({ id }, caller) => importState(ctx, caller, id))
  materialFileRoute(app, ctx)

  route(app, ctx, listMaterialFolders, (_given, caller) => foldersOf(ctx, caller))
  route(app, ctx, addMaterialFolder, (given, caller) => addFolder(ctx, caller, given))
  route(app, ctx, changeMaterialFolder, (given, caller) => changeFolder(ctx, caller, given))
  route(app, ctx, removeMaterialFolder, ({ id }, caller) => removeFolder(ctx, caller, id))

  route(app, ctx, beginUpload, (given, caller) => begin(ctx, caller, given))
  uploadRoute(app, ctx, uploadPart, async ({ id, offset }, file, caller) => ({
    received: await appendPart(ctx, caller, id, Number(offset), file.bytes),
  }))
  route(app, ctx, uploadStatus, ({ id }, caller) => status(ctx, caller, id))
  route(app, ctx, listUploads, async (_given, caller) => ({ uploads: await openUploads(ctx, caller) }))
  route(app, ctx, finishUpload, ({ id, duplicate }, caller) => finish(ctx, caller, id, duplicate === 'keep'))
  route(app, ctx, cancelUpload, ({ id }, caller) => cancel(ctx, caller, id))

  route(app, ctx, materialsToReview, (_given, caller) => countToReview(ctx, caller))
  route(app, ctx, decideMaterials, (given, caller) => decide(ctx, caller, given))
  route(app, ctx, getReviewSettings, (_given, caller) => reviewSettings(ctx, caller))
  route(app, ctx, setReviewSettings, (given, caller) => changeReviewSettings(ctx, caller, given))
}
