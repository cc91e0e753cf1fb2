// Styles of the lists whose code comes with their screen: part of the first stylesheet, they need no separate
// request.
import '../editing/files/file-manager.module.css';
import '../editing/files/folder-list.module.css';
import '../editing/files/media-card.module.css';
import '../editing/files/media-grid.module.css';
import '../editing/files/open-file-manager.module.css';
import '../editing/files/selection-dock.module.css';
import '../editing/files/upload-tray.module.css';
import '../features/files/files-screen.module.css';
import '../features/posts/featured-picture.module.css';
