export { plainText } from './content/html-dom.ts';
export { blockMenuRows } from './map/block-menu.ts';
export { contentLanguage, languageEntry } from './map/language.ts';
export { createLinkResolver, hrefOfPath, type LinkResolver } from './map/link-resolver.ts';
export { type MappedSharing, sharedPictureOf } from './map/map-sharing.ts';
export { dateOf, type MappedStatus, mapStatus } from './map/map-status.ts';
export { type MappedText, mapText } from './map/map-text.ts';
export { mediaKey, mediaKeyVariants, originalAddress } from './map/media-key.ts';
export { menuPosition } from './map/menu-position.ts';
export { type MenuTarget, menuTree } from './map/menu-tree.ts';
export { decoded, hostOf, linkKey, pathKey } from './map/old-address.ts';
export { noTypeText, roleOf, typePath, typeTitle } from './map/post-types.ts';
export { createRewriter } from './map/rewriter.ts';
export { freeSlug, slugOf } from './map/slug.ts';
export { archiveBase, isGrouping } from './map/taxonomies.ts';
export { compareItem, type ItemResult } from './report/compare-item.ts';
export { createRemarks, type Remarks } from './report/remarks.ts';
export { createReportWriter, type ReportWriter } from './report/report-writer.ts';
export {
  type ExportChannel,
  type ExportEvent,
  type ExportItem,
  exportItem,
  maxItemCharacters,
} from './source/export-model.ts';
export type { ExportSource, Reading } from './source/export-source.ts';
export { type ExportFile, openExport } from './source/open-export.ts';
export { unknownSite, withoutUnknownSite } from './source/unknown-site.ts';
export { ownId } from './spool/own-id.ts';
export { planAddresses } from './spool/plan-addresses.ts';
export { planTranslations } from './spool/plan-translations.ts';
export { type ScannedExport, scanExport } from './spool/scan-export.ts';
export { type Row, Spool } from './spool/spool.ts';
export { textColumn } from './spool/text-column.ts';
