import { commentPost } from './comment-post.handler';
import { deleteComment } from './delete-comment.handler';
import { likeComment } from './like-comment.handler';
import { listComments } from './list-comments.handler';
import { replyAsDoctor } from './reply-as-doctor.handler';
import { replyComment } from './reply-comment.handler';

export const commentHandlers = [listComments, commentPost, replyComment, replyAsDoctor, likeComment, deleteComment];
