-- PostgreSQL only: the policy is named after its table, as all others are (0010).

alter policy answered_requests_of_their_user on idempotency_keys rename to idempotency_keys_of_their_user;
