import type { SectionDefinition, SectionInstance } from '@vold/contract';

/** The content of the page: the sections of one language and the page-level fields (title, slug, meta, …). */
export interface PageData {
  language: string;
  components: readonly SectionInstance[];
  page: Readonly<Record<string, unknown>>;
}

export interface EditingOptions {
  /** Exact origins of the dashboards that may edit this website. Never take them from the address or referrer. */
  dashboards: readonly string[];
  /** Definitions of the website's sections: for the dashboard, and to know which fields are rich text. */
  sections?: readonly SectionDefinition[];
  /**
   * Renders the page from data (capability `patch`). Called after every change, at most once per message; rich
   * text is sanitized already. Without it the SDK changes marked elements itself.
   */
  onData?: (data: PageData) => void | Promise<void>;
  /**
   * This page cannot render changes: `onData` only stores them where the next load of the page finds them (it may take a
   * while). The dashboard then reloads the page in the background when editing pauses, and shows it once it is ready.
   */
  reload?: boolean;
  /**
   * HTML of one section, for changes that marked elements cannot show (capability `fragment`). It goes into the
   * page as it is: it is your code's, like the page itself. Its root element is the section's.
   */
  renderSection?: (section: SectionInstance, data: PageData) => string | Promise<string>;
  onSelect?: (sectionId: string | null) => void;
  /** A renewed `tkn`: send it as bearer when you read drafts from the API. */
  onToken?: (tkn: string) => void;
}

/** A file that an editor picked. */
export interface PickedFile {
  id?: string | null;
  url: string;
  name?: string;
  alt?: string;
  width?: number;
  height?: number;
}

/** A running editing session in the frame. */
export interface Editing {
  /** null until the dashboard has sent the page. */
  readonly data: PageData | null;
  /** True while a dashboard is connected. */
  readonly isConnected: boolean;
  /** Opens the dashboard's file manager. @returns no files if it is canceled */
  pickFiles(options: {
    path: string;
    sectionId?: string;
    accept?: string;
    multiple?: boolean;
  }): Promise<PickedFile[]>;
  /** Opens a post in the dashboard. */
  editPost(post: { postType: string; postId: string; blockId?: string }): void;
  stop(): void;
}
